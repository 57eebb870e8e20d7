import { ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { linkedRoutes, pagesNamed } from '../../../../domain/board/linkedRoutes.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Box } from '../../../../src/kit/layout/parts.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useParameters } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';

const words = defineMessages({
  'board.link.unnamed': { cn: '在模块设置中选择页面', en: 'Choose pages in the settings of the module' },
  'board.link.none': { cn: '这里的页面您都没有权限打开', en: 'You may open none of these pages' },
  'board.link.hidden': { cn: '另有 {n} 页没有权限', en: '{n} more that you may not open' },
});

/** Pages that are opened from here, of which each reader is offered those that he may open. */
export function Ways() {
  const say = useText(words);
  const word = useWord();
  const opens = useOpens();
  const named = pagesNamed(useParameters());
  const open = named.filter((path) => opens([path]));
  const hidden = named.length - open.length;
  return (
    <ModuleFrame note={open.length > 0 && hidden > 0 ? say('board.link.hidden', { n: hidden }) : undefined}>
      {open.length === 0 ? (
        <p className="bb-note" role="note">
          {say(named.length === 0 ? 'board.link.unnamed' : 'board.link.none')}
        </p>
      ) : (
        <Box as="ul" size="fill" over="down" className={styles.rows}>
          {open.map((path) => (
            <Bar as="li" still pad="0 3" line="above" text="small" key={path}>
              <Link href={path}>{word(linkedRoutes[path] ?? { cn: path, en: path })}</Link>
              <ChevronRightIcon size={12} />
            </Bar>
          ))}
        </Box>
      )}
    </ModuleFrame>
  );
}
