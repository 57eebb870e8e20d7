import { TextList } from '../parts/texts/TextList.tsx';

export function Screen() {
  return <TextList use="testText" />;
}
