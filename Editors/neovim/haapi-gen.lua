-- The language of haapi-gen in Neovim 0.7 and later: put this file into `plugin/` of your configuration.
local client

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.haapi.yaml",
  callback = function()
    client = client or vim.lsp.start_client({ name = "haapi-gen", cmd = { vim.g.haapi_gen or "haapi-gen", "lsp" } })
    vim.lsp.buf_attach_client(0, client)
  end,
})

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
