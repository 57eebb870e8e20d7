import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { words } from './words.ts';

const associations = '/deviceAssociation';

/** Nothing counts for the unit: where that is said, for whoever may. */
export function NotMeasured() {
  const say = useText(words);
  const opens = useOpens();
  return (
    <StatePage
      icon={<TimelineLineChartIcon size={20} />}
      title={say('board.figure.none')}
      actions={opens([associations]) ? <Link href={associations}>{say('board.figure.associate')}</Link> : undefined}
    >
      {say('board.figure.none.why')}
    </StatePage>
  );
}
