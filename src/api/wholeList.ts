import type { Answer } from './answer.ts';

/** What a page says of the list that it is cut from. */
export interface PageLike<R> {
  readonly total: number;
  readonly totalIs?: 'exact' | 'atLeast';
  readonly rows: readonly R[];
}

/** As many rows as a page holds at most. */
export const fullPage = 500;

interface WholeListQuestion<P> {
  /** One page, from 1. */
  readonly ask: (page: number) => Promise<Answer<P>>;
  readonly size: number;
  /** So many pages are wanted; all of them where nothing is said. */
  readonly pages?: number;
}

/** So many pages are asked for at once: a list of thousands shall not fill the road for whatever else the screen asks. */
const atOnce = 4;

/** The first pages of a list as one: the first says how many there are, the others are asked for a few at once, until one is refused. */
export async function pagesOf<P extends PageLike<unknown>>({ ask, size, pages = Infinity }: WholeListQuestion<P>) {
  const first = await ask(1);
  if (!first.ok) return first;
  const { total, totalIs } = first.value;
  const told = Math.min(pages, Math.ceil(total / size));
  const answers = [first, ...(await besideFirst(ask, told))];
  // Where only a lower bound is told, the last page is the one that is not full.
  for (let page = told + 1; totalIs === 'atLeast' && page <= pages && isFull(answers.at(-1), size); page++)
    answers.push(await ask(page));
  const refused = answers.find((answer) => !answer.ok);
  return refused ?? joined(answers, first.value);
}

/** Pages 2 to `last`, in order; after a refusal no more are asked for. */
async function besideFirst<P>(ask: WholeListQuestion<P>['ask'], last: number): Promise<readonly Answer<P>[]> {
  const answers: Answer<P>[] = [];
  let next = 2;
  let isRefused = false;
  const askOn = async (): Promise<void> => {
    while (next <= last && !isRefused) {
      const page = next++;
      const answer = await ask(page);
      answers[page - 2] = answer;
      isRefused ||= !answer.ok;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return answers;
}

const isFull = (answer: Answer<PageLike<unknown>> | undefined, size: number): boolean =>
  answer?.ok === true && answer.value.rows.length >= size;

function joined<P extends PageLike<unknown>>(answers: readonly Answer<P>[], first: P): Answer<P> {
  const values = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const rows = values.flatMap((page) => page.rows);
  const value = { ...first, rows, total: Math.max(first.total, rows.length), ...namesOf(values) };
  return { ok: true, value, position: answers.find((answer) => answer.ok)?.position ?? null };
}

/** Pages of a ledger bear the names of what their rows refer to. */
function namesOf(pages: readonly PageLike<unknown>[]) {
  const named = pages.flatMap((page) => ('names' in page ? [page.names as Record<string, object>] : []));
  if (named.length === 0) return {};
  const names: Record<string, object> = {};
  for (const one of named)
    for (const [ledger, known] of Object.entries(one)) names[ledger] = { ...names[ledger], ...known };
  return { names };
}

/** Every row of a list that is needed whole: what is chosen from, or counted over. `ask` is given the page and its size. */
export const wholeList = <P extends PageLike<unknown>>(
  ask: (page: { readonly page: number; readonly size: number }) => Promise<Answer<P>>,
): Promise<Answer<P>> => pagesOf({ ask: (page) => ask({ page, size: fullPage }), size: fullPage });
