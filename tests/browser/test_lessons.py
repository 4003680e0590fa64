"""Guided first games, from the first page to the button that begins a whole game, with the keyboard alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fondaco.lessons import LESSONS, Lesson
from fondaco.words import LANGS, catalogue

from . import learning
from .access import examine

PHONE = {"width": 360, "height": 640}
LOCALES = {"en": "en-GB", "cs": "cs-CZ", "de": "de-DE", "el": "el-GR", "pl": "pl-PL", "sk": "sk-SK"}


# What shines, but neither is wanted nor goes on to the next card.
DISTRACTING = (
    ".game .primary:not([aria-disabled=true], :disabled, [data-pointed], [data-pointed] *, [data-read], [data-whole])"
)


def tasks_of(lesson: Lesson) -> list[str]:
    """The cards that say what is to be done, up to the free part: nobody gets on without them."""
    return [step.cards[-1].id for step in lesson.steps if step.until is None]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_taken_with_the_keyboard(open_page: Any, lesson: Lesson, lang: str) -> None:
    page: Page = open_page(locale=LOCALES[lang], viewport=PHONE if lang in ("el", "sk") else None)
    page.emulate_media(color_scheme="dark" if lang in ("de", "el") else "light")
    learning.open_lesson(page, lesson.name)
    tasks = tasks_of(lesson)

    def is_alone(card: str) -> None:
        if card in tasks:
            expect(page.locator(DISTRACTING)).to_have_count(0)

    cards = learning.take_lesson(page, random.Random(lang), is_alone)
    assert [card for card in dict.fromkeys(cards) if card in tasks] == list(dict.fromkeys(tasks))
    assert cards[-1] == lesson.farewell[-1].id
    expect(page.locator("[data-whole]")).to_have_text(catalogue(lang)["lesson.whole-game"])
    taught = page.url
    page.locator("[data-whole]").click()
    page.wait_for_url(lambda url: url != taught)
    expect(page.locator(".game[data-decision]")).to_be_visible()
    expect(page.locator("[data-lesson]")).to_have_count(0)


@pytest.mark.slow
def test_who_leaves_a_lesson_goes_on_with_it_from_the_first_page(open_page: Any) -> None:
    page: Page = open_page(locale="en-GB")
    learning.open_lesson(page, "catan")
    for _ in range(2):
        page.locator("[data-read]").click()
        page.wait_for_timeout(learning.DOUBLE_MS)
    learning.build(page)
    expect(page.locator("[data-lesson='lesson.catan.road']")).to_be_visible()
    page.locator(".leave[href='#/']").click()
    row = page.locator("[data-go-on] a").first
    expect(row).to_contain_text("First steps")
    row.click()
    expect(page.locator("[data-lesson='lesson.catan.road']")).to_be_visible()
    page.reload()
    expect(page.locator("[data-lesson='lesson.catan.road']")).to_be_visible()


@pytest.mark.slow
def test_what_is_to_be_done_stands_while_one_does_it_and_can_be_read_again(open_page: Any) -> None:
    page: Page = open_page(locale="en-GB")
    learning.open_lesson(page, "catan")
    task = "lesson.catan.free"
    learning.take_lesson(page, random.Random(1), upto=task)
    for _ in range(2):
        learning.build(page)
    expect(page.locator(f"[data-lesson='{task}']")).to_be_visible()
    page.locator("[data-read]").click()
    expect(page.locator("[data-lesson]")).to_have_count(0)
    page.locator("[data-task]").click()
    expect(page.locator(f"[data-lesson='{task}']")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("[data-task]")).to_be_visible()
    expect(page.locator("[data-lesson]")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", [lesson.name for lesson in LESSONS])
def test_no_card_of_a_lesson_keeps_anybody_out(open_page: Any, lesson: str) -> None:
    page: Page = open_page(locale="en-GB")
    learning.open_lesson(page, lesson)
    examine(page)
    while page.locator("[data-read]").count():
        page.locator("[data-read]").click()
        page.wait_for_timeout(learning.DOUBLE_MS)
    examine(page, schemes=("light", "dark"))
