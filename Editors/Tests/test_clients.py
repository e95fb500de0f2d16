"""The server with the capabilities of three editors; pytest-lsp checks each answer against them."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TEXT = (pathlib.Path(__file__).parent / "Shop.haapi.yaml").read_text()
URI = "untitled:Shop.haapi.yaml"
DOCUMENT = types.TextDocumentIdentifier(uri=URI)


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim", "emacs"],
    config=ClientServerConfig(server_command=[os.environ["HAAPI_GEN"], "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(request.param), workspace_folders=[])
    )
    lsp_client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=URI, language_id="haapi", version=1, text=TEXT))
    )
    yield
    await lsp_client.shutdown_session()


def after(part: str) -> types.Position:
    before = TEXT[: TEXT.index(part) + len(part)].split("\n")
    return types.Position(line=len(before) - 1, character=len(before[-1]))


@pytest.mark.asyncio
async def test_every_request_is_answered(client: LanguageClient):
    place = {"text_document": DOCUMENT, "position": after("is: Form")}
    hover = await client.text_document_hover_async(types.HoverParams(**place))
    assert "model FormModel" in hover.contents.value
    definition = await client.text_document_definition_async(types.DefinitionParams(**place))
    assert definition[0].uri == "haapi-gen:/Schema/ui-models.yaml"
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=DOCUMENT))
    assert symbols[0].name == "OfferModel"
    completion = await client.text_document_completion_async(
        types.CompletionParams(text_document=DOCUMENT, position=after("{price: links.fi"))
    )
    assert completion.items[0].label == "first"
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=DOCUMENT))
    assert tokens.data
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=DOCUMENT))
    assert folds


@pytest.mark.asyncio
async def test_a_mistake_is_told(client: LanguageClient):
    capabilities = client.capabilities.text_document
    if capabilities.diagnostic:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=DOCUMENT))
        found = report.items
    else:
        if URI not in client.diagnostics:
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        found = client.diagnostics[URI]
    assert [(mistake.code, mistake.range.start.line) for mistake in found] == [("unknown-type", 4)]
