"""`fondaco replay`, `verify`, `rules` and `games`: they print, and change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco import Position, make, record, words
from fondaco.errors import visible
from fondaco.presenter import Say
from fondaco.registry import games
from fondaco.words import LANGS

from .helpers import Fondaco

GOLDEN = Path(__file__).parents[1] / "golden"
TWO = GOLDEN / "two.fondaco"


def drawn(position: Position, say: Say) -> str:
    return position.game.presenter.drawing(position, say)


# --- replay ---------------------------------------------------------------------------------------


def test_the_end_of_a_game(fondaco: Fondaco) -> None:
    done = fondaco("replay", TWO)
    assert (done.code, done.err) == (0, "")
    final = record.replay(record.load(TWO), make)
    assert done.out.startswith(drawn(final, words.say("en")))
    assert done.out.endswith("-> the game is over\n")


@pytest.mark.parametrize("at", [0, 1, 60])
def test_any_moment_with_the_events_around_it(fondaco: Fondaco, at: int) -> None:
    kept = record.load(TWO)
    done = fondaco("replay", TWO, "--at", at, "--lang", "pl")
    assert done.out.startswith(drawn(record.replay(kept, make, at), words.say("pl")))
    around = done.out.splitlines()[-min(10, at + 5) :]
    arrows = [line for line in around if line.startswith("->")]
    entry = kept.entries[at]
    assert isinstance(entry, record.Event)
    assert len(arrows) == 1 and arrows[0].split()[1] == str(at) and arrows[0].endswith(entry.do)
    assert [int(line.removeprefix("->").split()[0]) for line in around] == list(range(max(0, at - 5), at + 5))


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_around_the_events_are_in_the_language(fondaco: Fondaco, tmp_path: Path, lang: str) -> None:
    say = words.say(lang)
    assert fondaco("replay", TWO, "--lang", lang).out.endswith(f"-> {say('log.ended')}\n")
    assert f"  0  {say('word.chance')} " in fondaco("replay", TWO, "--at", 0, "--lang", lang).out
    by_hand = fondaco("replay", GOLDEN / "two-by-hand.fondaco", "--at", 42, "--lang", lang).out
    assert say("record.undo", n=40) in by_hand
    running = tmp_path / "running.fondaco"
    running.write_bytes(b"".join(TWO.read_bytes().splitlines(keepends=True)[:30]))
    assert fondaco("replay", running, "--lang", lang).out.endswith(f"-> {say('record.unfinished')}\n")


@pytest.mark.parametrize("lang", LANGS)
def test_a_moment_of_catan_and_its_story_in_each_language(fondaco: Fondaco, lang: str) -> None:
    file = GOLDEN / "catan-four.fondaco"
    kept, say = record.load(file), words.say(lang)
    done = fondaco("replay", file, "--at", 200, "--story", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    story, _, _ = done.out.partition("\n\n")
    assert len(story.splitlines()) > 50 and "{" not in story
    assert drawn(record.replay(kept, make, 200), say) in done.out
    entry = kept.entries[200]
    assert isinstance(entry, record.Event) and f"->  200  {entry.seat} steady" in done.out
    assert fondaco("replay", file, "--lang", lang).out.endswith(f"-> {say('log.ended')}\n")


def test_undone_events_are_listed_as_they_were(fondaco: Fondaco) -> None:
    assert "undo to 40" in fondaco("replay", GOLDEN / "two-by-hand.fondaco", "--at", 42).out


def test_a_game_that_is_not_finished(fondaco: Fondaco, tmp_path: Path) -> None:
    running = tmp_path / "running.fondaco"
    running.write_bytes(b"".join(TWO.read_bytes().splitlines(keepends=True)[:30]))
    assert fondaco("replay", running).out.endswith("-> the record goes no further\n")


def test_the_story_until_a_moment(fondaco: Fondaco) -> None:
    done = fondaco("replay", TWO, "--at", 60, "--story")
    assert (done.code, done.err) == (0, "")
    story, _, _ = done.out.partition("\n\n")
    lines = story.splitlines()
    assert lines.count("0 random") + lines.count("1 random") > 3
    assert any("card" in line for line in lines) and any("new in Venice" in line for line in lines)
    assert fondaco("replay", TWO, "--at", 0, "--story").code == 0


def test_a_move_against_the_rules_is_told(fondaco: Fondaco, tmp_path: Path) -> None:
    kept = record.Record(record.load(GOLDEN / "two-by-hand.fondaco").header)
    kept.event(0, "sail")
    kept.save(tmp_path / "wrong.fondaco")
    for command in ("replay", "verify"):
        done = fondaco.refused(command, tmp_path / "wrong.fondaco")
        assert done.code == 1 and "line 2: event 0: 'sail' is not allowed now" in done.err


# --- verify ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("two", "ok  chance  every event follows from seed 2013, game 0"),
        ("two-proved", "ok  chance  every event follows from the secret"),
        ("two-by-hand", "--  chance  entered by hand: possible, but nothing proves it"),
        ("catan-four", "ok  chance  every event follows from seed 2013, game 45"),
        ("catan-three-proved", "ok  chance  every event follows from the secret"),
        ("catan-two-by-hand", "--  chance  entered by hand: possible, but nothing proves it"),
    ],
)
def test_what_was_checked(fondaco: Fondaco, name: str, chance: str) -> None:
    path = GOLDEN / f"{name}.fondaco"
    done = fondaco("verify", path)
    assert (done.code, done.err) == (0, "")
    verified = record.verify(record.load(path), make)
    lines = done.out.splitlines()
    assert verified.h in lines[1]
    assert f"{verified.decisions} decisions and {verified.chance_events} events of chance are legal" in lines[2]
    assert lines[3].startswith(chance)
    assert lines[4].startswith("ok  result  points ")
    assert ("does not show that he did not look ahead" in done.out) == name.endswith("-proved")


def test_a_running_game_is_said_to_be_unfinished(fondaco: Fondaco, tmp_path: Path) -> None:
    running = tmp_path / "running.fondaco"
    running.write_bytes(b"".join((GOLDEN / "two-proved.fondaco").read_bytes().splitlines(keepends=True)[:30]))
    done = fondaco.refused("verify", running)
    assert done.code == 1 and f"{running}: line 30: the record ends here without a result" in done.err
    assert "or it ended early, by consent or by resigning, which leaves no result (then: --unfinished)" in done.err
    done = fondaco("verify", running, "--unfinished")
    assert done.code == 0
    assert "--  result  the game is not finished" in done.out
    assert "--  chance  cannot be checked before the end" in done.out


@pytest.mark.parametrize("name", ["two", "two-proved", "two-by-hand"])
def test_unfinished_changes_nothing_for_a_finished_game(fondaco: Fondaco, name: str) -> None:
    path = GOLDEN / f"{name}.fondaco"
    assert fondaco("verify", path, "--unfinished") == fondaco("verify", path)


def test_an_empty_line_at_the_end_is_told(fondaco: Fondaco, tmp_path: Path) -> None:
    file = tmp_path / "nl.fondaco"
    file.write_bytes(TWO.read_bytes() + b"\n")
    end = TWO.read_bytes().count(b"\n") + 1
    assert fondaco.refused("verify", file).err == f"fondaco: {file}: line {end}: an empty line\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_regular_file_is_not_read(fondaco: Fondaco, command: str) -> None:
    assert fondaco.refused(command, "/dev/zero").err == "fondaco: /dev/zero: not a regular file or a pipe\n"


def test_an_altered_byte_is_told(fondaco: Fondaco, tmp_path: Path) -> None:
    altered = tmp_path / "altered.fondaco"
    altered.write_bytes(TWO.read_bytes().replace(b"cube red", b"cube blue", 1))
    done = fondaco.refused("verify", altered)
    line = TWO.read_bytes().split(b"cube red")[0].count(b"\n") + 1
    assert done.code == 1
    assert f"{altered}: line {line}: the hash does not fit" in done.err


# --- rules, games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", games())
def test_the_rules_are_markdown_where_there_is_no_terminal(fondaco: Fondaco, game: str, lang: str) -> None:
    done = fondaco("rules", game, "--lang", lang)
    assert (done.code, done.out) == (0, words.rules_text(game, lang, plain=True))


@pytest.mark.parametrize("lang", LANGS)
def test_all_games_with_all_house_rules(fondaco: Fondaco, lang: str) -> None:
    done = fondaco("games", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    for name, info in games().items():
        assert f"\n{name}: {words.message(lang, f'{name}.title')}," in f"\n{done.out}"
        for option in info.options:
            if len(option.values) > 1:
                assert f"--option {option.key}={option.default}|" in done.out
                own = f"option.{option.key}.help.{name}"
                help = own if own in words.catalogue(lang) else f"option.{option.key}.help"
                assert f"{words.message(lang, f'option.{option.key}')}. {words.message(lang, help)}\n" in done.out
    assert words.message(lang, "option.startPlayer.help.catan") in done.out
    for needs in ("=all|choose (only with dominio=on)", "=on|off (off only with hiddenBank=on)"):
        assert needs in done.out
    assert "setup=variable|beginners (beginners only for 3 or 4 players)" in done.out


def test_a_name_that_would_command_the_terminal_is_written_out() -> None:
    assert visible("Eva \x1b[31m\u202e\n Žofie") == r"Eva \x1b[31m\u202e\n Žofie"
    assert visible("Eva\ufe0f\U000e0100\u3164\U0001d159") == r"Eva\ufe0f\U000e0100\u3164\U0001d159"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["four-people", "catan-four"])
def test_replay_shows_what_a_game_adds_up_to_in_every_language(fondaco: Fondaco, name: str, lang: str) -> None:
    done = fondaco("replay", GOLDEN / f"{name}.fondaco", "--statistics", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    first = done.out.splitlines()[0]
    assert first.startswith("1.") and words.message(lang, "end.sum") in first
    for id in ("statistics.points", "statistics.expected", "statistics.in-all"):
        assert words.message(lang, id) in done.out


def test_expected_numbers_have_the_point_of_their_language(fondaco: Fondaco) -> None:
    path = GOLDEN / "catan-four.fondaco"
    assert " 7.4 " in fondaco("replay", path, "--statistics").out
    assert " 7,4 " in fondaco("replay", path, "--statistics", "--lang", "de").out


def test_statistics_of_a_damaged_record_are_refused(fondaco: Fondaco, tmp_path: Path) -> None:
    data = (GOLDEN / "four.fondaco").read_text(encoding="utf-8")
    path = tmp_path / "damaged.fondaco"
    path.write_text(data.replace("stop", "wind blue", 1), encoding="utf-8")
    assert str(path) in fondaco.refused("replay", path, "--statistics").err
