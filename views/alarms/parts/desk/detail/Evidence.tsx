import { type ReactNode, useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../../src/kit/layout/parts.tsx';
import { useMedia } from '../../../../../src/kit/media/useMedia.ts';
import tabStyles from '../../../../../src/kit/panel/tabs.module.css';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';
import { Before, SameObject } from './Before.tsx';
import { History } from './History.tsx';
import { LastTime } from './LastTime.tsx';
import { NoteForm } from './NoteForm.tsx';

const parts = ['history', 'before', 'last', 'same'] as const;
type Part = (typeof parts)[number];

/** What is known beside the curve: side by side where there is room, behind tabs on a small screen. */
export function Evidence({ alarm }: { readonly alarm: Alarm }) {
  const isSmall = useMedia('(max-width: 1500px), (max-height: 860px)');
  const part: Readonly<Record<Part, ReactNode>> = {
    history: <History alarm={alarm} />,
    before: <Before alarm={alarm} />,
    last: <LastTime alarm={alarm} />,
    same: <SameObject alarm={alarm} />,
  };
  if (isSmall) return <Tabbed alarm={alarm} part={part} />;
  return (
    <div className={styles.evidence}>
      <Stack gap="4" pad="3">
        {part.before}
        {part.same}
      </Stack>
      <Stack gap="4" pad="3">
        {part.last}
        {part.history}
        <NoteForm key={alarm.id} alarm={alarm} />
      </Stack>
    </div>
  );
}

function Tabbed({ alarm, part }: { readonly alarm: Alarm; readonly part: Readonly<Record<Part, ReactNode>> }) {
  const say = useText(detailWords);
  const [shown, setShown] = useState<Part>('history');
  return (
    <Stack gap="0" size="grow" className={styles.tabbed}>
      <div role="tablist" className={`${tabStyles.tabs} ${styles.tabs}`}>
        {parts.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={shown === name} onClick={() => setShown(name)}>
            {say(`detail.${name}`)}
          </button>
        ))}
      </div>
      <Stack gap="3" size="grow" role="tabpanel" className={styles.tabpanel}>
        {part[shown]}
        {shown === 'history' ? <NoteForm key={alarm.id} alarm={alarm} /> : null}
      </Stack>
    </Stack>
  );
}
