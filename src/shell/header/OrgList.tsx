import { Menu, MenuItem } from '@blueprintjs/core';
import { chooseSight, type readSight } from '../../../domain/access/sightCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { useText } from '../../i18n/I18n.tsx';
import { tell } from '../../kit/toast/tell.ts';
import { sightChanged } from '../../session/sight.ts';
import { useApi } from '../../session/useSession.ts';
import { shellWords } from '../words.ts';
import styles from './header.module.css';

/** All of them, or one with what lies below it. */
export function OrgList({ sight }: { readonly sight: AnswerOf<typeof readSight> }) {
  const say = useText(shellWords);
  const api = useApi();
  const choose = async (organisation: string | null) => {
    if (organisation === sight.organisation) return;
    const answer = await api.call(chooseSight, { body: { organisation } });
    if (answer.ok) sightChanged();
    else tell(3, answer.message);
  };
  return (
    <Menu role="listbox" aria-label={say('shell.org.choose')} className={styles.orgs ?? ''}>
      <MenuItem
        roleStructure="listoption"
        selected={sight.organisation === null}
        text={say('shell.org.all', { n: sight.organisations.length })}
        onClick={() => void choose(null)}
      />
      {sight.organisations.map(({ id, name, depth }) => (
        <MenuItem
          key={id}
          roleStructure="listoption"
          selected={id === sight.organisation}
          text={<span style={{ paddingInlineStart: depth * 12 }}>{name}</span>}
          onClick={() => void choose(id)}
        />
      ))}
    </Menu>
  );
}
