-- The language of haapi-gen in Neovim 0.7 and later: put this file into `plugin/` of your configuration.
local client
local command = function() return vim.g.haapi_gen or "haapi-gen" end

-- Before Neovim 0.10, which does it itself: shows the values of recorded responses at the end of their lines.
local space = vim.api.nvim_create_namespace("haapi-gen")
local function show_values(buffer)
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local lines = vim.api.nvim_buf_line_count(buffer)
  local range = { start = { line = 0, character = 0 }, ["end"] = { line = lines, character = 0 } }
  vim.lsp.get_client_by_id(client).request("textDocument/inlayHint", { textDocument = document, range = range }, function(_, hints)
    if not vim.api.nvim_buf_is_valid(buffer) then return end
    vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
    for _, hint in ipairs(hints or {}) do
      local line = hint.position.line
      if line < vim.api.nvim_buf_line_count(buffer) then
        vim.api.nvim_buf_set_extmark(buffer, space, line, 0, { virt_text = { { hint.label, "Comment" } } })
      end
    end
  end, buffer)
end

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = { "*.haapi.yaml", "*.haapi.yml" },
  callback = function(event)
    client = client or vim.lsp.start_client({ name = "haapi-gen", cmd = { command(), "lsp" } })
    vim.lsp.buf_attach_client(event.buf, client)
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    if vim.lsp.inlay_hint then
      vim.lsp.inlay_hint.enable(true, { bufnr = event.buf })
    else
      vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "TextChanged" }, {
        buffer = event.buf, callback = function() show_values(event.buf) end,
      })
    end
  end,
})

-- The command of the lens "trace login.json", for `vim.lsp.codelens.run()`.
vim.lsp.commands["haapi-gen.trace"] = function(lens)
  local schema, response = unpack(vim.tbl_map(vim.uri_to_fname, lens.arguments))
  vim.cmd("new")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.fn.systemlist({ command(), "trace", response, "--schema", schema }))
  vim.bo.buftype = "nofile"
end

-- The command of the lens "made from 2 types".
vim.lsp.commands["haapi-gen.showReferences"] = function(lens)
  local items = vim.lsp.util.locations_to_items(lens.arguments[3], vim.lsp.get_client_by_id(client).offset_encoding)
  vim.fn.setqflist({}, " ", { title = lens.title, items = items })
  vim.cmd("copen")
end

-- Shows files of the schema that comes with haapi-gen, and pages about errors.
vim.api.nvim_create_autocmd("BufReadCmd", {
  pattern = "*haapi-gen:/*",
  callback = function(event)
    -- Neovim takes the name for a path in the current folder.
    local uri = event.file:match("haapi%-gen:/.*")
    local answer = client and vim.lsp.get_client_by_id(client)
      .request_sync("haapi-gen/document", { uri = uri }, 5000, event.buf)
    if answer and answer.result then
      vim.api.nvim_buf_set_lines(event.buf, 0, -1, false, vim.split(answer.result.text, "\n"))
    end
    vim.bo[event.buf].filetype = uri:match("%.md$") and "markdown" or "yaml"
    vim.bo[event.buf].buftype = "nofile"
    vim.bo[event.buf].modifiable = false
  end,
})
