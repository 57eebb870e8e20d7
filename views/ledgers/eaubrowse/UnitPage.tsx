import { OfficeIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Bar, Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../src/session/useOpens.ts';
import { SubjectBar } from '../../boards/parts/subject/SubjectBar.tsx';
import type { Subject } from '../../boards/parts/subject/subjects.ts';
import { useUnit } from './useUnit.ts';
import { words } from './words.ts';

const pages = ['/eaubrowse', '/eaubrowse/objmodel', '/eaubrowse/Eventlog'] as const;

interface Props {
  readonly route: '/eaubrowse' | '/eaubrowse/objmodel';
  /** What else is chosen, in the line of the unit. */
  readonly bar?: ReactNode;
  readonly children: (unit: Subject) => ReactNode;
}

/** A page of one energy unit: which one it is, the ways to its other pages, and what it shows of it. */
export function UnitPage({ route, bar, children }: Props) {
  const say = useText(words);
  const lang = useLang();
  const opens = useOpens();
  const { items, id, choose, fault, again } = useUnit(route);
  const title = titleOf(route, lang) ?? '';
  const heading = <h1 className="bb-spoken">{title}</h1>;
  if (items === null)
    return (
      <>
        {heading}
        {fault === null ? (
          <Skeleton rows={16} widths={[62, 34]} label={title} />
        ) : (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        )}
      </>
    );
  const unit = items.find((one) => one.id === id) ?? null;
  if (items.length === 0)
    return (
      <StatePage page icon={<OfficeIcon size={32} />} title={say('eaubrowse.none')}>
        {say('eaubrowse.none.why')}
      </StatePage>
    );
  const query = new URLSearchParams(id === null ? {} : { unit: id });
  return (
    <Stack gap="1" size="fill" over="down">
      {heading}
      <SubjectBar label={say('eaubrowse.unit')} items={items} value={id} onChoose={choose}>
        {bar}
        <Bar still away="before">
          <LinkTabs
            label={say('eaubrowse.more')}
            tabs={pages
              .filter((page) => page === route || opens([page]))
              .map((page) => ({
                address: `${page}?${query}`,
                text: titleOf(page, lang) ?? page,
                isOpen: page === route,
              }))}
          />
        </Bar>
      </SubjectBar>
      {unit === null ? (
        <StatePage icon={<OfficeIcon size={32} />} title={say('eaubrowse.gone')}>
          {say('eaubrowse.gone.why')}
        </StatePage>
      ) : (
        children(unit)
      )}
    </Stack>
  );
}
