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
        <Words as="p" words="breaks">
          {String(said ?? '')}
        </Words>
      </Box>
    </ModuleFrame>
  );
}
