-- Neovim without a screen: what a user sees of an overlay, and what they change in it.
vim.opt.swapfile = false
vim.opt.hidden = true

local function check(what, isTrue)
  print((isTrue and "ok    " or "FAILED") .. " " .. what .. "\n")
  if not isTrue then vim.cmd("cquit 1") end
end

local function lines() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") end

-- Puts the cursor behind the first place of a text, and asks about it.
local function ask(method, text, more)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local _, last = line:find(text, 1, true)
    if last then vim.api.nvim_win_set_cursor(0, { number, last }) break end
  end
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result, answer.error end
end

vim.cmd("edit Shop.haapi.yaml")
check("the server is attached", vim.wait(20000, function() return #vim.lsp.buf_get_clients(0) == 1 end))
check("a mistake is shown", vim.wait(20000, function() return #vim.diagnostic.get(0) == 1 end))
local mistake = vim.diagnostic.get(0)[1]
check("it says what is wrong, and where", mistake.message:match("there is no type 'Strng'") and mistake.lnum == 4)

local range = { line = mistake.lnum, character = mistake.col }
local actions = ask("textDocument/codeAction", "Strng", {
  range = { start = range, ["end"] = range }, context = { diagnostics = {} },
})
check("a fix is offered", actions[1].title == "Write String")
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
check("and made", lines():find("price: String", 1, true))
check("the mistake is gone", vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end))

local completion = ask("textDocument/completion", "{price: links.fi")
check("members are proposed", completion.items[1].label == "first")
check("a name says what it is", ask("textDocument/hover", "is: Form").contents.value:match("model FormModel"))

local renamed = ask("textDocument/rename", "  Offer", { newName = "SaleModel" })
vim.lsp.util.apply_workspace_edit(renamed, "utf-16")
check("a name is changed everywhere", not lines():find("OfferModel") and select(2, lines():gsub("SaleModel", "")) == 2)
local _, refusal = ask("textDocument/rename", "is: Form", { newName = "SheetModel" })
check("but not one that comes with haapi-gen", refusal.message:match("comes with haapi%-gen"))

vim.cmd("write")
vim.fn.writefile({ '{"type": "authentication-step", "actions": [], "links": [{"href": "/a", "rel": "help"}]}' }, "step.json")
vim.fn.append(0, "# response: step.json")
vim.cmd("write")
vim.cmd("doautocmd TextChanged")
local space = vim.api.nvim_get_namespaces()["haapi-gen"]
local function values() return vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true }) end
check("a value of a recorded response is shown", vim.wait(20000, function() return #values() == 1 end))
check("behind its expression", values()[1][2] == 7 and values()[1][4].virt_text[1][1]:match("***"))
vim.lsp.codelens.refresh()
check("a lens is shown", vim.wait(20000, function() return #vim.lsp.codelens.get(0) > 0 end))
vim.api.nvim_win_set_cursor(0, { 1, 0 })
vim.lsp.codelens.run()
check("and traces the response", vim.bo.buftype == "nofile" and lines():find("price = ", 1, true))
vim.cmd("bwipeout")

local place = ask("textDocument/definition", "is: Form")[1]
vim.cmd("edit " .. place.uri)
check("the shipped schema opens", lines():find("FormModel:", 1, true))
vim.cmd("qall!")
