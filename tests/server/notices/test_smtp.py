"""How letters are handed to the server that sends them."""

from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from fondaco.server.notices import mail
from fondaco.server.notices.mail import Mailer, WrongMail, mailer
from fondaco.server.notices.outward import Gone, NotSent
from fondaco.server.notices.postal import look
from fondaco.server.protocol.refusal import Refusal

from .posting import PASSWORD, USER, PostOffice, post_office

SENDER = "Club Žofín <club@example.org>"
TO, SUBJECT, TEXT = "Ada@example.org", "Žluťoučký kůň, " * 9, "ano\n\nhttps://example.org/" + "x" * 300 + "\n.\n"


@pytest.fixture
def tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """Of a server on this computer, whose certificate is known here."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "post office")])
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    now = datetime.now(UTC)
    made = made.serial_number(1).not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
    pem = serialization.Encoding.PEM
    certificate = made.sign(key, hashes.SHA256()).public_bytes(pem)
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (tmp_path / "key.pem").write_bytes(private)
    (tmp_path / "certificate.pem").write_bytes(certificate)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    found = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    found.load_cert_chain(tmp_path / "certificate.pem", tmp_path / "key.pem")
    return found


def at(office: PostOffice, scheme: str = "smtp") -> Mailer:
    return mailer(f"{scheme}://me%40club:p%2Fw%20%25@127.0.0.1:{office.port}", SENDER)


def test_a_letter_arrives_as_it_was_written() -> None:
    async def test() -> None:
        async with post_office() as office:
            stop = f"<https://play.example.org/{'s' * 120}>"
            await office.mailer.send(TO, SUBJECT, TEXT, {"List-Unsubscribe": stop, "Message-ID": "<n@example.org>"})
            (letter,) = await office.take()
        assert letter.to == TO
        assert (letter.head["to"], letter.head["subject"], letter.head["message-id"]) == (
            TO,
            SUBJECT,
            "<n@example.org>",
        )
        assert letter.text.replace("\r\n", "\n") == TEXT
        assert letter.raw.isascii() and b"\r\nList-Unsubscribe: " + stop.encode() + b"\r\n" in letter.raw
        others = [line for line in letter.raw.split(b"\r\n") if not line.startswith(b"List-Unsubscribe:")]
        assert max(map(len, others)) <= 78

    asyncio.run(test())


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_what_is_said_to_a_server_elsewhere_is_secret(
    scheme: str, tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "HERE", ())

    async def test() -> None:
        async with post_office(tls, at_once=scheme == "smtps") as office:
            await at(office, scheme).send(TO, SUBJECT, TEXT)
            (letter,) = await office.take()
            assert letter.user == USER
            monkeypatch.delenv("SSL_CERT_FILE")  # now nobody vouches for it
            with pytest.raises(NotSent, match="CERTIFICATE_VERIFY_FAILED"):
                await at(office, scheme).send(TO, SUBJECT, TEXT)
        async with post_office() as office:  # which has no secrets
            with pytest.raises(NotSent):
                await at(office, scheme).send(TO, SUBJECT, TEXT)
        assert not office.letters

    asyncio.run(test())


def test_a_wrong_password_is_said_and_not_shown() -> None:
    async def test() -> None:
        async with post_office() as office:
            with pytest.raises(NotSent, match=r"5\.7\.8") as raised:
                await mailer(f"smtp://me:hush@127.0.0.1:{office.port}", SENDER).send(TO, SUBJECT, TEXT)
            assert "hush" not in str(raised.value) and not office.letters

    asyncio.run(test())


@pytest.mark.parametrize(
    ("said", "kind"), [("550 5.1.1 nobody", Gone), ("550 5.7.1 spam", NotSent), ("451 4.7.1 later", NotSent)]
)
def test_only_where_there_is_no_mailbox_nobody_is_there_any_more(said: str, kind: type[NotSent]) -> None:
    async def test() -> None:
        async with post_office() as office:
            office.refusing = said
            with pytest.raises(NotSent) as raised:
                await office.mailer.send(TO, SUBJECT, TEXT)
        assert type(raised.value) is kind and said in str(raised.value)

    asyncio.run(test())


def test_a_server_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "LONGEST", 0.05)
    monkeypatch.setattr(mail, "SECONDS", 0.1)
    left = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        left.set()

    async def test() -> None:
        async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as silent:
            port = silent.sockets[0].getsockname()[1]
            with pytest.raises(NotSent):
                await mailer(f"smtp://127.0.0.1:{port}", SENDER).send(TO, SUBJECT, TEXT)
            await asyncio.wait_for(left.wait(), 30)  # nor does anybody stay there

    asyncio.run(test())


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Ada@Example.ORG ", "ada@example.org"),
        ("a+b.c'd@x.co.uk", "a+b.c'd@x.co.uk"),
        ("ada@müller.de", "ada@xn--mller-kva.de"),
        ("ada@παράδειγμα.gr", "ada@xn--hxajbheg2az3al.gr"),
        ("ada@XN--MLLER-KVA.de", "ada@xn--mller-kva.de"),
    ],
)
def test_an_address_is_the_same_however_it_is_written(given: str, kept: str) -> None:
    assert look(given) == kept


WRONG = (
    *("ada", "ada@", "@example.org", "a b@example.org", "a..b@example.org", ".a@example.org", '"a b"@example.org'),
    *(
        "ada@example.org\r\nBcc: x@y.zz",
        "ada@example.org, eva@example.org",
        "Ada <ada@example.org>",
        "ada@example\0.org",
    ),
    *("ada@example", "ada@127.0.0.1", "ada@[127.0.0.1]", "ada@x_y.org", "ada@-x.org", "ada@x.org.", "ä@example.org"),
    *("a" * 65 + "@example.org", "a" * 60 + "@" + "b" * 60 + ("." + "c" * 60) * 3 + ".org"),
)


@pytest.mark.parametrize("given", WRONG)
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(Refusal, match="mail-address"):
        look(given)


@pytest.mark.parametrize(
    ("server", "sender"),
    [
        ("https://mail", "a@b.cc"),
        ("smtp://", "a@b.cc"),
        ("smtp://m:x", "a@b.cc"),
        ("smtp://mail", "club"),
        ("smtp://me:%C5%BE@mail", "a@b.cc"),
        ("smtp://mail", ""),
    ],
)
def test_settings_that_cannot_be_are_named(server: str, sender: str) -> None:
    with pytest.raises(WrongMail, match="mail-"):
        mailer(server, sender)


def test_a_password_comes_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "password").write_text(f"{PASSWORD}\n", "utf-8")
    found = mailer("smtps://me%40club@mail.example.org", SENDER, str(tmp_path / "password"))
    assert (found.user, found.password, found.port) == (USER, PASSWORD, 465)
    assert PASSWORD not in repr(found)
    with pytest.raises(WrongMail, match="mail-password-file"):
        mailer("smtps://me@mail.example.org", SENDER, str(tmp_path / "none"))
