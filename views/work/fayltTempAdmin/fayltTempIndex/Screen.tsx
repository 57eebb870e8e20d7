import { TextPage } from '../../parts/texts/TextPage.tsx';

export function Screen() {
  return <TextPage use="faultText" part="page" />;
}
