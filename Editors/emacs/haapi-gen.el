;;; haapi-gen.el --- The language of haapi-gen in Emacs, by eglot  -*- lexical-binding: t -*-
(require 'yaml-mode)

(define-derived-mode haapi-mode yaml-mode "HAAPI")
(add-to-list 'auto-mode-alist '("\\.haapi\\.yaml\\'" . haapi-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(haapi-mode "haapi-gen" "lsp")))

(provide 'haapi-gen)
;;; haapi-gen.el ends here
