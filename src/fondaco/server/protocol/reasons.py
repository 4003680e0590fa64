"""Why something was refused: message ids, and the values that their texts name."""

from __future__ import annotations

from typing import Literal

Reason = Literal[
    "refused.not-yet-your-turn",  # nothing to decide for this seat
    "refused.decision-changed",  # the decision that was answered is no longer the present one
    "refused.not-allowed",  # not among the choices that were offered
    "refused.not-whole",  # of a choice in secret only a part was sent
    "refused.guided",  # by the rules it could be done, but a lesson is about something else now
    "refused.no-such-lesson",  # lesson
    "refused.watching",  # a spectator cannot act
    "refused.unreadable",  # not a message of this protocol
    "refused.turned-down",  # the end of the game, which others did not want just now
    "refused.too-long",
    "refused.too-fast",
    "refused.no-hello",  # the first message was something else
    "refused.no-such-table",  # table
    "refused.no-such-seat",  # the token opens no seat of this table
    "refused.no-such-game",  # game
    "refused.no-such-option",  # detail
    "refused.no-such-bot",  # bot
    "refused.no-such-rules",  # detail
    "refused.no-such-page",
    "refused.name",  # not 1 to 24 characters, or none that can be seen, or one that deceives
    "refused.name-taken",  # name
    "refused.text",  # likewise of what is written to the others
    "refused.no-chat",  # nobody writes at this table
    "refused.not-playing",  # who only watches says nothing
    "refused.nobody",  # no seat of a new table is a person's
    "refused.full",  # no seat is open
    "refused.seat-taken",  # the seat asked for is not open, or not there
    "refused.started",  # the game has begun
    "refused.not-host",
    "refused.not-seated",  # the seat is not there, or one's own, or not a person's
    "refused.still-here",  # whose page is open, or was open a moment ago, plays himself
    "refused.no-such-link",  # never there, used, too old or withdrawn: whoever tries links learns no more
    "refused.lent-key",  # the key to the seat came by a link, and takes nothing away from the one it came from
    "refused.too-many-persons",  # somebody who resigns ends the game only for one other person
    "refused.crowded",  # too many pages of the table, or of the address, are open
    "refused.no-undo",  # there is nothing to take back
    "refused.no-such-moment",  # the story has not got that far
    "refused.not-over",  # the record leaves only when the game is over
    "refused.record-long",  # events: a record with more, or longer in another way
    "refused.record-form",  # a line is not as records are written; here and below: line, detail (in English)
    "refused.record-transit",  # the file was changed as a whole on its way
    "refused.record-altered",  # a hash does not fit
    "refused.record-cut",  # its end is missing
    "refused.record-game",  # of a game, version or house rules that are not there
    "refused.record-move",  # against the rules
    "refused.record-undo",
    "refused.record-chance",  # chance drew something else
    "refused.record-result",
    "refused.no-clocks",  # there are none where no server runs, nor in lessons
    "refused.no-hints",  # the table has none
    "refused.no-coach",  # nobody can tell what decisions in this game are worth
    "refused.not-signed-in",  # it is about an account, and nobody is signed in
    "refused.no-such-token",  # an API token that was never there, is withdrawn or was not used for long
    "refused.not-for-programs",  # what its token does not let a program do
    "refused.no-such-person",
    "refused.name-known",  # name: of an account, or it looks like that of one
    "refused.passkey",  # it does not prove what it should
    "refused.no-passkeys",  # the page is not at an address that browsers allow them at
    "refused.enough",  # there are as many as there may be
    "refused.blocked",  # by who asks, which he would have to lift first
    "refused.no-such-report",
    "refused.not-admin",
    "refused.muted",  # an account that may not speak, for good
    "refused.muted-until",  # until
    "refused.banned",  # an account that may not play
    "refused.banned-until",  # until
    "refused.no-such-remark",  # it is not kept any more
    "refused.no-friend",  # only friends are invited
    "refused.rated-account",  # who sits at a rated table has an account, and is signed in
    "refused.rated-twice",  # and has one seat
    "refused.rated-rules",  # it goes by the printed rules, with one person at each device, without help
    "refused.rated-alone",  # against bots alone one plays one rated game after the other
    "refused.rated",  # what is settled among friends elsewhere: nobody takes another's seat, or ends the game alone
    "refused.no-such-contest",
    "refused.not-organiser",
    "refused.contest-title",  # not 1 to 40 characters, or not legible
    "refused.contest-begun",  # nobody can join any more
    "refused.contest-few",  # too few persons take part for it to begin
    "refused.contest-plays",  # tables of the round are not over
    "refused.contest-over",
    "refused.web-address",  # none that this server may post notices to
    "refused.no-mail",  # the server sends none, or the account has no address
    "refused.mail-address",  # it is none
    "refused.mail-known",  # it is that of another account
    "refused.not-sent",  # what was to be sent did not arrive
    "refused.other-name",  # the name that was to be repeated is another one
    "refused.foreign-page",  # address: of the page, foreign or not known to the server; command: what would allow it
    "refused.too-slow",  # the server has too much else to do
    "refused.broken",  # an error of the server, which is in its log
]
Values = dict[str, str | int]
