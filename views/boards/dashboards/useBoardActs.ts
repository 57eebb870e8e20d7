import { type Board, boards } from '../../../domain/board/board.ts';
import type { MineRow } from '../../../domain/board/mineCalls.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { dropKept } from '../../../src/kit/document/useRowDocument.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { removeOne } from '../../../src/ledger/removeOne.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

type Act = () => Promise<Answer<unknown>>;

/** What is done with a dashboard as it stands now: it is read anew when it is done, for a list bears no modules. */
export function useBoardActs(row: MineRow, onDone: (position: number | null) => void) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const client = ledgerClient(api, boards);
  const session = useSessionState();
  const me = 'who' in session ? session.who.user.id : null;
  const { state, run } = useAction((act: Act) => act());
  const whole = async (): Promise<Answer<Board>> => {
    const answer = await client.list({ id: row.id });
    if (!answer.ok) return answer;
    const [found] = answer.value.rows as unknown as readonly Board[];
    return found === undefined
      ? { ok: false, refusal: { code: 'NOT_FOUND' }, message: row.name }
      : { ...answer, value: found };
  };
  const done = async (act: Act, said: string) => {
    const answer = await run(act);
    if (answer === null) return;
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    tell(1, said);
    onDone(answer.position);
  };
  return {
    state,
    publish: () =>
      done(async () => {
        const answer = await whole();
        return answer.ok ? client.update(answer.value as never, { published: answer.value.body }) : answer;
      }, say('dashboards.publishDone')),
    withdraw: () => done(() => client.update(row, { published: null }), say('dashboards.withdrawDone')),
    copy: () =>
      done(async () => {
        const answer = await whole();
        if (!answer.ok) return answer;
        const { orgId, kind, parentId, body, name, nameEn } = answer.value;
        const named = {
          name: copied(name, say('dashboards.copied', { name: '' }).trim()),
          nameEn: nameEn === null ? null : `${nameEn} copy`.slice(0, 96),
        };
        return client.create({ ...named, orgId, kind, parentId, body, ownerId: me, roleIds: [] });
      }, say('dashboards.copyDone')),
    remove: () =>
      done(async () => {
        const answer = await removeOne(client, row, word);
        if (answer.ok) dropKept('board', row.id);
        return answer;
      }, say('dashboards.deleteDone')),
  };
}

const longest = 32;

/** The name of a copy, as long as a name may be. */
const copied = (name: string, tail: string): string => `${name.slice(0, longest - tail.length - 1)} ${tail}`;
