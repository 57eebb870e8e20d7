import { ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { titleOf } from '../../../domain/access/routes/all.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { pages } from '../parts/pages.ts';
import styles from './overview.module.css';

const words = defineMessages({
  'parameters.title': { cn: '系统参数配置', en: 'System parameters' },
  'parameters.note': {
    cn: '各项参数在采集、告警、计费与报表中立即生效',
    en: 'Each takes effect in collection, alarms, billing and reports at once',
  },
});

/** The pages of the system's parameters, each with what it is for. */
export function Screen() {
  const say = useText(words);
  const lang = useLang();
  return (
    <Panel page title={say('parameters.title')} note={say('parameters.note')}>
      <Grid as="ul" pad="3" className={styles.pages}>
        {pages.map(({ path, what }) => (
          <li key={path}>
            <Link href={path}>
              <b>{titleOf(path, lang)}</b>
              <span>{what[lang]}</span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        ))}
      </Grid>
    </Panel>
  );
}
