/** The cache of Python and the games, which outlives a build. */
export const GAMES_NAME = "fondaco-games";
