import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { formats } from '../../domain/text/formats.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { chooseTheme, theme } from '../theme/theme.ts';
import { DeleteDialog } from './dialog/DeleteDialog.tsx';
import { TextField } from './form/TextField.tsx';
import { useFields } from './form/useFields.ts';
import { CapitalAmount } from './number/CapitalAmount.tsx';
import { Quantity } from './number/Quantity.tsx';
import { PrintHead } from './print/PrintHead.tsx';
import { usePrintSpan } from './print/printing.ts';
import { PlainTable } from './table/PlainTable.tsx';
import { Formula } from './text/Formula.tsx';
import { SiteContext } from './time/times.ts';
import { Toasts } from './toast/Toasts.tsx';
import { tell } from './toast/tell.ts';
import { toasts } from './toast/toast.ts';
import { toastLasts } from './toast/toastStore.ts';

const clock = manualClock(Date.parse('2026-11-20T07:30:00Z'));
const shown = (children: ReactNode) =>
  render(
    <I18n>
      <ClockContext value={clock}>
        <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>{children}</SiteContext>
      </ClockContext>
    </I18n>,
  ).container;

beforeEach(() => chooseLang('cn'));
afterEach(() => {
  cleanup();
  for (const { id } of toasts.list()) toasts.close(id);
});

for (const lang of ['cn', 'en'] as const) {
  const of = (cn: string, en: string): string => (lang === 'cn' ? cn : en);

  test(`a deletion asks whether one is sure, and says that it cannot be undone, in ${lang} (B252 B253)`, async () => {
    chooseLang(lang);
    let deleted = 0;
    shown(<DeleteDialog open onDelete={() => deleted++} onClose={() => undefined} />);
    expect(await screen.findByText(of('确定删除？', 'Sure to delete?'))).toBeTruthy();
    expect(screen.getByText(of('删除后不可恢复。', 'What is deleted cannot be recovered.'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: of('删除', 'Delete') }));
    expect(deleted).toBe(1);
  });

  test(`a floating message is a success or a failure, has words of its own, and goes after 3 s, in ${lang} (B232 B233 B234 D052 D053 D054)`, () => {
    chooseLang(lang);
    shown(<Toasts />);
    act(() => {
      tell(1);
      tell(2);
      tell(3, '打印机没有纸');
    });
    expect(toasts.list().map(({ kind, text }) => [kind, text])).toEqual([
      ['done', of('操作成功', 'Operation succeeded')],
      ['refused', of('请求失败', 'The request failed')],
      ['refused', '打印机没有纸'],
    ]);
    act(() => clock.advance(3000));
    expect(toasts.list()).toEqual([]);
  });
}

test('B254 a request that failed and says nothing is told as a failure', () => {
  tell(2, '  ');
  expect(toasts.list().map(({ text }) => text)).toEqual(['请求失败']);
});

test('B237 B238 K005 whether it worked is told in the reader’s language, for three seconds', () => {
  expect(toastLasts).toBe(3000);
  const texts = () => toasts.list().map(({ text }) => text);
  for (const type of [1, 3] as const) tell(type);
  expect(texts()).toEqual(['操作成功', '操作失败']);
  chooseLang('en');
  for (const type of [1, 3] as const) tell(type);
  expect(texts().slice(2)).toEqual(['Operation succeeded', 'Operation failed']);
});

test('B276 B277 K125 K126 formulas and powers are typeset, and read as one word', () => {
  const label = shown(<Formula>CO2、CH4、SF6、CaCO3 与 m2、m3</Formula>);
  expect([...label.querySelectorAll('sub')].map((sub) => sub.textContent)).toEqual(['2', '4', '6', '3']);
  expect([...label.querySelectorAll('sup')].map((sup) => sup.textContent)).toEqual(['2', '3']);
  expect(label.querySelector('.bb-spoken')?.textContent).toBe('CO₂、CH₄、SF₆、CaCO₃ 与 m²、m³');
});

test('B275 V151 V152 V153 an amount stands in capital numerals, or says why it has none', () => {
  expect(shown(<CapitalAmount amount="1409.5" />).textContent).toBe('壹仟肆佰零玖元伍角');
  cleanup();
  expect(shown(<CapitalAmount amount="-1" />).textContent).toBe('金额不能小于 0');
  cleanup();
  expect(shown(<CapitalAmount amount="一百" />).textContent).toBe('请输入数字金额');
  cleanup();
  expect(shown(<CapitalAmount amount="1000000000000000" />).textContent).toBe('金额须小于 1000 万亿');
});

test('a number bears the decimals of its unit', () => {
  expect(shown(<Quantity value={50.0171} unit="Hz" />).textContent).toBe('50.02 Hz');
  cleanup();
  expect(shown(<Quantity value={1.23456} unit="tCO2" />).textContent).toBe('1.235 tCO2');
});

test('B263 a table without rows says so', () => {
  shown(
    <PlainTable
      label="版本"
      columns={[{ key: 'a', title: 'A', cell: () => null }]}
      rows={[]}
      idOf={() => ''}
      empty="没有数据"
    />,
  );
  expect(screen.getByRole('table', { name: '版本' }).textContent).toContain('没有数据');
});

function Form() {
  const fields = useFields(
    { phone: { required: { cn: '电话', en: 'Phone' }, formats: [formats.phone] } },
    { phone: '' },
  );
  return (
    <form>
      <TextField label="电话" asked field={fields.bind('phone')} />
      <button type="button" onClick={() => fields.check()}>
        提交
      </button>
    </form>
  );
}

test('a form says what is wrong once it is sent, takes the reader there, and falls silent when it is mended', () => {
  shown(<Form />);
  const input = screen.getByLabelText('电话') as HTMLInputElement;
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toBe('请填写电话');
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(input, { target: { value: '123' } });
  expect(screen.getByRole('alert').textContent).toBe(formats.phone.message.cn);
  fireEvent.change(input, { target: { value: '13800138000' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

function Spanned() {
  usePrintSpan(() => '2026-11-01 — 2026-11-20');
  return null;
}

test('on paper stand the site, the span, who printed and when; the page is light for as long', () => {
  chooseTheme('dark');
  const page = shown(
    <>
      <PrintHead user="王值班" />
      <Spanned />
    </>,
  );
  expect(page.textContent).toBe('');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  for (const word of ['示范厂区', '2026-11-01 — 2026-11-20', '王值班', 'UTC+8'])
    expect(page.textContent).toContain(word);
  expect(theme()).toBe('light');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(page.textContent).toBe('');
  expect(theme()).toBe('dark');
});
