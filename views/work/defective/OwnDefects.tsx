import { InboxIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { ownDefects } from '../../../domain/defect/calls.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { Briefs } from './Briefs.tsx';
import { RegisterNew } from './RegisterNew.tsx';
import { words } from './words.ts';

/** Without the code of the desk: what one registered oneself, and what came of it (V013). */
export function OwnDefects() {
  const say = useText(words);
  const past = usePast();
  const [read, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({ round: 0, wait: null });
  const own = useCall(ownDefects, {}, { asOf: past?.instant ?? null, wait: read.wait, moved: read.round });
  return (
    <Page
      title={say('defects.own')}
      actions={<RegisterNew again={(wait = null) => setRead(({ round }) => ({ round: round + 1, wait }))} />}
      of={own}
      label={say('defects.reading')}
      empty={{
        when: own.value?.rows.length === 0,
        show: (
          <StatePage icon={<InboxIcon size={32} />} title={say('defects.noOwn')}>
            {say('defects.noOwn.why')}
          </StatePage>
        ),
      }}
    >
      {({ rows }) => (
        <Box pad="2 3">
          <Briefs rows={rows} leads={false} />
        </Box>
      )}
    </Page>
  );
}
