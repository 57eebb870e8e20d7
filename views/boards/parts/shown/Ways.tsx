import { Link } from 'wouter';
import { boardEditors } from '../../../../domain/board/board.ts';
import { isShipped } from '../../../../domain/board/starts.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { words } from './words.ts';

/** Where one goes from a dashboard: to its modules, and to another one. */
export function Ways({ id }: { readonly id: string }) {
  const say = useText(words);
  const mayEdit = useMayAny(boardEditors.dashboard);
  return (
    <>
      {mayEdit && !isShipped(id) ? (
        <Link href={`/dashboards/configure?id=${encodeURIComponent(id)}`}>{say('boards.configure')}</Link>
      ) : null}
      <Link href="/dashboards/select">{say('boards.select')}</Link>
    </>
  );
}
