/** What a spreadsheet would take for a formula, marks of ours before it included; a spreadsheet of East Asia takes full-width signs for it too. */
const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const marked = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as it may stand in a cell that a spreadsheet opens: what begins like a formula gets a mark that makes it a text. */
export const neutral = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text);

/** The text that `neutral` was given. */
export const plainOf = (text: string): string => (marked.test(text) ? text.slice(1) : text);
