import { DashboardIcon } from '@blueprintjs/icons';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import surface from '../../../src/kit/panel/surface.module.css';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import styles from './template.module.css';
import { words } from './words.ts';

/** There is no template of this kind yet, and the way to the first one for who may make it. */
export function NoTemplate({ onNew }: { readonly onNew: () => void }) {
  const say = useText(words);
  const may = useMay('/TemplateMgt', 'add');
  return (
    <section className={`${surface.surface} ${styles.empty}`}>
      <StatePage
        icon={<DashboardIcon size={32} />}
        title={say('template.none')}
        actions={
          may ? (
            <Button look="primary" onClick={onNew}>
              {say('template.new')}
            </Button>
          ) : undefined
        }
      >
        {say('template.none.why')}
      </StatePage>
    </section>
  );
}
