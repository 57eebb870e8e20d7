import { type Device, devices } from '../../../../domain/device/device.ts';
import { deviceKinds } from '../../../../domain/device/deviceKinds.ts';
import { templateHeads } from '../../../../domain/device/templates/heads.ts';
import { bookOfDevice } from '../../../../domain/equipment/bookCalls.ts';
import { nextVerification } from '../../../../domain/equipment/nextVerification.ts';
import type { StandBook } from '../../../../domain/equipment/standBook.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Box, Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useAbout } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { useToday } from '../points/useToday.ts';
import { words as pointWords } from '../points/words.ts';

const words = defineMessages({
  'board.nameplate.reading': { cn: '正在读取铭牌', en: 'Reading the nameplate' },
  'board.nameplate.id': { cn: '编号', en: 'Id' },
  'board.nameplate.kind': { cn: '类型', en: 'Type' },
  'board.nameplate.place': { cn: '位置', en: 'Place' },
  'board.nameplate.template': { cn: '设备模板', en: 'Template' },
  'board.nameplate.maker': { cn: '制造商', en: 'Maker' },
  'board.nameplate.model': { cn: '型号', en: 'Model' },
  'board.nameplate.serial': { cn: '出厂编号', en: 'Serial number' },
  'board.nameplate.accuracy': { cn: '准确度等级', en: 'Accuracy class' },
  'board.nameplate.ratios': { cn: '电流 / 电压变比', en: 'CT / PT ratio' },
  'board.nameplate.installed': { cn: '安装日期', en: 'Installed' },
  'board.nameplate.verified': { cn: '检定日期', en: 'Verified' },
  'board.nameplate.due': { cn: '下次检定', en: 'Verified again by' },
  'board.nameplate.late': { cn: '{day}，已过期', en: '{day}, overdue' },
  'board.nameplate.warranted': { cn: '质保至', en: 'Warranted until' },
  'board.nameplate.noBook': { cn: '没有设备档案', en: 'No equipment record is kept' },
  'board.nameplate.hidden': { cn: '设备档案：没有权限', en: 'Equipment record: no permission' },
});

const { get: getDevice } = ledgerCalls(devices);
const line = 20;
const usual = 6;

/** What the device of the board is: kind, place, and what its record says. */
export function Nameplate() {
  const say = useText(words);
  const about = useAbout();
  const id = about?.of === 'device' ? about.id : null;
  const row = useCall(getDevice, id === null ? null : { params: { id } });
  return (
    <ModuleFrame>
      <Loaded of={row} rows={4} widths={[30, 60]} label={say('board.nameplate.reading')}>
        {(device) => <Facts device={device} />}
      </Loaded>
    </ModuleFrame>
  );
}

function Facts({ device }: { readonly device: Device }) {
  const say = useText(words);
  const points = useText(pointWords);
  const word = useWord();
  const lang = useLang();
  const opens = useOpens();
  const mayBook = opens(['/colldev', '/equipment', '/equiphome/edit', '/deviceBoard']);
  const book = useCall(bookOfDevice, mayBook ? { params: { id: device.id } } : null, { noErrorPage: true });
  const { room, ref } = useRoom();
  const today = useToday();
  const kept = book.value as StandBook | null;
  const due = kept === null ? null : nextVerification(kept);
  const dueWords = due !== null && due < today ? say('board.nameplate.late', { day: due }) : due;
  const ratios = [kept?.currentRatio, kept?.voltageRatio].filter((one) => one !== null && one !== undefined);
  const template = device.templateId === null ? null : templateHeads[device.templateId];
  const all: readonly (readonly [keyof typeof words, string | null | undefined])[] = [
    ['board.nameplate.kind', word(deviceKinds[device.kind])],
    [
      'board.nameplate.place',
      device.place === null ? null : lang === 'en' ? (device.placeEn ?? device.place) : device.place,
    ],
    ['board.nameplate.due', dueWords],
    ['board.nameplate.model', kept?.model],
    ['board.nameplate.maker', kept?.maker],
    ['board.nameplate.serial', kept?.serial],
    ['board.nameplate.accuracy', kept?.accuracy],
    ['board.nameplate.ratios', ratios.length === 0 ? null : ratios.join(' / ')],
    ['board.nameplate.verified', kept?.verifiedAt],
    ['board.nameplate.installed', kept?.installedAt],
    ['board.nameplate.warranted', kept?.warrantedUntil],
    ['board.nameplate.template', template === null ? null : `${word(template.maker)} ${word(template.model)}`],
    ['board.nameplate.id', device.id],
  ];
  const facts = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const shown = facts.slice(0, linesIn(room, line, usual, line));
  return (
    <Box ref={ref} size="fill" over="cut" pad="1 3">
      <Grid as="dl" gap="0" columns="side" text="small">
        {shown.map(([key, value]) => [<dt key={`${key} name`}>{say(key)}</dt>, <dd key={key}>{value}</dd>])}
      </Grid>
      {shown.length < facts.length ? (
        <Words text="note">{points('board.points.more', { n: facts.length - shown.length })}</Words>
      ) : !mayBook ? (
        <Words text="note">{say('board.nameplate.hidden')}</Words>
      ) : book.fault !== null ? (
        <Words text="note" role="alert">
          {book.fault.message}
        </Words>
      ) : !book.isLoading && kept === null ? (
        <Words text="note">{say('board.nameplate.noBook')}</Words>
      ) : null}
    </Box>
  );
}
