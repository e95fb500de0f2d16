;;; emacs.el --- Emacs without a screen: what a user sees of an overlay, and what they change in it  -*- lexical-binding: t -*-
(package-initialize)
(setq make-backup-files nil auto-save-default nil create-lockfiles nil eglot-sync-connect 20)
(load (getenv "HAAPI_GEN_EL") nil t)
(setq haapi-gen-command (getenv "HAAPI_GEN"))

(defun check (what is-true)
  (princ (format "%s %s\n" (if is-true "ok    " "FAILED") what))
  (unless is-true (kill-emacs 1)))

(defun wait-for (condition)
  "Wait until CONDITION holds, but not for ever."
  (let ((end (+ (float-time) 20)) found)
    (while (and (not (setq found (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    found))

(defun go-behind (text)
  (goto-char (point-min))
  (search-forward text))

(find-file "Shop.haapi.yaml")
(check "the mode is chosen" (eq major-mode 'haapi-mode))
(apply #'eglot (let ((eglot-stay-out-of nil)) (eglot--guess-contact)))
(check "the server runs" (wait-for #'eglot-current-server))
(flymake-start)
(check "a mistake is shown" (wait-for #'flymake-diagnostics))
(check "it says what is wrong, and where"
       (let ((mistake (car (flymake-diagnostics))))
         (and (string-match-p "there is no type 'Strng'" (flymake-diagnostic-text mistake))
              (= (line-number-at-pos (flymake-diagnostic-beg mistake)) 5))))

(go-behind "price: Str")
(let ((eglot-confirm-server-initiated-edits nil)
      (fix (seq-find (lambda (action) (equal (plist-get action :title) "Write String"))
                     (eglot-code-actions (point) (point)))))
  (check "a fix is offered" fix)
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(check "and made" (save-excursion (goto-char (point-min)) (search-forward "price: String?" nil t)))
(eglot--signal-textDocument/didChange) ; Without a screen, Emacs is never idle.
(check "the mistake is gone" (wait-for (lambda () (flymake-start) (null (flymake-diagnostics)))))

(go-behind "{price: links.fi")
(check "members are proposed"
       (let ((completion (eglot-completion-at-point)))
         (member "first" (all-completions "fi" (nth 2 completion)))))

(go-behind "is: Form")
(check "a name says what it is"
       (let ((page (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
         (string-match-p "model FormModel" (plist-get (plist-get page :contents) :value))))
(let ((place (xref-item-location (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))))
  (with-current-buffer (marker-buffer (xref-location-marker place))
    (check "the shipped schema opens"
           (and buffer-read-only (string-match-p "FormModel:" (buffer-string))))))

(go-behind "  Offer")
(let ((eglot-confirm-server-initiated-edits nil)) (eglot-rename "SaleModel"))
(check "a name is changed everywhere"
       (and (= (count-matches "SaleModel" (point-min) (point-max)) 2)
            (= (count-matches "OfferModel" (point-min) (point-max)) 0)))
(go-behind "is: Form")
(check "but not one that comes with haapi-gen"
       (condition-case refusal (progn (eglot-rename "SheetModel") nil)
         (error (string-match-p "comes with haapi-gen" (error-message-string refusal)))))

(save-buffer)
(write-region "{\"type\": \"authentication-step\", \"actions\": []}" nil "step.json" nil 'quiet)
(haapi-gen-trace "step.json")
(check "a response is traced" (with-current-buffer "*haapi-gen trace*" (search-backward "SaleModel" nil t)))
(eglot-shutdown (eglot-current-server) nil 10)
