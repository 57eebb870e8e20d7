import { useLang } from '../../../../src/i18n/lang.ts';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { useParameters } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';

/** A text as somebody wrote it for whoever looks at the board. */
export function Text() {
  const lang = useLang();
  const { text, textEn } = useParameters();
  const said = lang === 'en' ? (textEn ?? text) : text;
  return (
    <ModuleFrame>
      <Box pad="2 3" size="grow" over="scroll">
        {String(said ?? '')
          .split('\n')
          .map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <Words key={n} as="p" words="breaks">
              {line}
            </Words>
          ))}
      </Box>
    </ModuleFrame>
  );
}
