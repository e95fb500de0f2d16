;;; haapi-gen.el --- The language of haapi-gen in Emacs, by eglot  -*- lexical-binding: t -*-
(require 'eglot)
(require 'yaml-mode)

(defgroup haapi-gen nil "Schemas and overlays of haapi-gen." :group 'languages)
(defcustom haapi-gen-command "haapi-gen" "The command, or its path." :type 'string)

(define-derived-mode haapi-mode yaml-mode "HAAPI" "Schemas and overlays of haapi-gen.")
(add-to-list 'auto-mode-alist '("\\.haapi\\.ya?ml\\'" . haapi-mode))
(add-to-list 'eglot-server-programs
             '(haapi-mode . (lambda (&rest _) (list haapi-gen-command "lsp"))))

;; Files of the schema that comes with haapi-gen are no files on the disk, so that eglot finds copies.
(defun haapi-gen--copy (uri)
  "Write the document of the server named URI into the cache, and return its path."
  (let ((path (locate-user-emacs-file (concat "haapi-gen/" (string-remove-prefix "haapi-gen:/" uri))))
        (document (jsonrpc-request (eglot-current-server) :haapi-gen/document (list :uri uri))))
    (make-directory (file-name-directory path) t)
    (when (file-exists-p path) (delete-file path))
    (write-region (plist-get document :text) nil path nil 'quiet)
    (set-file-modes path #o444)
    path))

(defun haapi-gen--path (original uri &rest more)
  "Call ORIGINAL with URI and MORE, but for documents of the server."
  (let ((name (if (keywordp uri) (substring (symbol-name uri) 1) uri)))
    (if (string-prefix-p "haapi-gen:/" name) (haapi-gen--copy name) (apply original uri more))))

(dolist (function '(eglot-uri-to-path eglot--uri-to-path))
  (when (fboundp function) (advice-add function :around #'haapi-gen--path)))

(defun haapi-gen-trace (response)
  "Show what the current schema makes of the file RESPONSE, and why."
  (interactive "fResponse: ")
  (let ((command (list haapi-gen-command "trace" (expand-file-name response) "--schema" (buffer-file-name)))
        (buffer (get-buffer-create "*haapi-gen trace*")))
    (with-current-buffer buffer (erase-buffer))
    (apply #'call-process (car command) nil buffer nil (cdr command))
    (display-buffer buffer)))

(provide 'haapi-gen)
;;; haapi-gen.el ends here
