" How Neovim looks in the picture.
set noswapfile noshowmode noruler laststatus=0 nonumber cmdheight=1 shortmess+=cFI signcolumn=no
set completeopt=menuone,noselect pumheight=7 background=dark
syntax on
highlight Comment ctermfg=108
highlight Pmenu ctermbg=237 ctermfg=252
highlight NonText ctermfg=235
highlight Identifier ctermfg=110 cterm=NONE
highlight Constant ctermfg=180
highlight Special ctermfg=245
highlight PreProc ctermfg=110
highlight Statement ctermfg=110 cterm=NONE
highlight DiagnosticUnderlineError cterm=underline
highlight PmenuSel ctermbg=24 ctermfg=255
lua vim.diagnostic.config({ virtual_text = false })
