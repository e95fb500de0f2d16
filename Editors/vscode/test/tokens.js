// Colours text by a TextMate grammar: as much of the format as ours uses, with the expressions of JavaScript, which means
// the same by them as Oniguruma. The editor's own engine comes only with the editor.
"use strict";

/** The scopes of each character of a text, by line. */
function scopes(grammar, text) {
  const root = { name: grammar.scopeName, patterns: grammar.patterns };
  const stack = [{ rule: root, scopes: [grammar.scopeName], content: [] }];
  return text.split("\n").map((line) => lineScopes(grammar, line, stack));
}

function lineScopes(grammar, line, stack) {
  const found = Array.from(line, () => []);
  // A rule with `while` lasts as long as its lines begin so.
  for (let depth = 1; depth < stack.length; depth++) {
    if (stack[depth].while && !at(stack[depth].while, line, 0)) stack.length = depth;
  }
  let position = 0;
  while (position <= line.length) {
    const top = stack.at(-1);
    const next = earliest(grammar, line, position, top);
    const start = next?.match.index ?? line.length;
    fill(found, position, start, [...top.scopes, ...top.content]);
    if (!next) break;
    const end = start + next.match[0].length;
    if (next.ends) {
      colour(grammar, found, next.match, top.rule.endCaptures, top.scopes);
      stack.pop();
    } else {
      const inner = [...top.scopes, ...top.content, ...names(next.rule.name)];
      const captures = next.rule.captures ?? next.rule.beginCaptures;
      colour(grammar, found, next.match, captures, inner);
      if (next.rule.begin) stack.push(opened(next.rule, next.match, inner));
    }
    // What matches nothing and changes nothing would do so for ever.
    if (end === position && !next.ends && !next.rule.begin) fill(found, position, ++position, top.scopes);
    else position = end;
    if (position === line.length && !stack.at(-1).end) break;
  }
  return found;
}

function opened(rule, match, scopes) {
  const filled = (pattern) => pattern.replace(/\\(\d)/g, (_, group) => escaped(match[group] ?? ""));
  return {
    rule,
    scopes,
    content: names(rule.contentName),
    end: rule.end === undefined ? undefined : filled(rule.end),
    while: rule.while === undefined ? undefined : filled(rule.while),
  };
}

/** The first match; of several at one place, the end, then the rule that is named first. */
function earliest(grammar, line, position, top) {
  const candidates = top.end === undefined ? [] : [{ ends: true, match: from(top.end, line, position) }];
  for (const rule of flat(grammar, top.rule.patterns ?? [])) {
    candidates.push({ rule, match: from(rule.match ?? rule.begin, line, position) });
  }
  return candidates
    .filter((candidate) => candidate.match)
    .reduce((best, next) => (best && best.match.index <= next.match.index ? best : next), undefined);
}

function flat(grammar, patterns) {
  return patterns.flatMap((rule) => {
    if (rule.include) return flat(grammar, [grammar.repository[rule.include.slice(1)]]);
    return rule.match === undefined && rule.begin === undefined ? flat(grammar, rule.patterns) : [rule];
  });
}

function colour(grammar, found, match, captures, scopes) {
  fill(found, match.index, match.index + match[0].length, scopes);
  for (const [group, capture] of Object.entries(captures ?? {})) {
    const [start, end] = match.indices[group] ?? [0, 0];
    if (start === end) continue;
    const inner = [...scopes, ...names(capture.name)];
    fill(found, start, end, inner);
    if (!capture.patterns) continue;
    const part = " ".repeat(start) + found.map((_, index) => match.input[index]).join("").slice(start, end);
    const stack = [{ rule: { patterns: capture.patterns }, scopes: inner, content: [] }];
    lineScopes(grammar, part, stack).forEach((names, index) => {
      if (index >= start && names.length > inner.length) found[index] = names;
    });
  }
}

const names = (name) => (name ? name.split(" ") : []);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const from = (pattern, line, position) => {
  const expression = new RegExp(pattern, "dg");
  expression.lastIndex = position;
  return expression.exec(line);
};
const at = (pattern, line, position) => from(pattern, line, position)?.index === position;
const fill = (found, start, end, scopes) => found.fill(scopes, start, Math.max(start, end));

module.exports = { scopes };
