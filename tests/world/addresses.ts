import { builtScreens } from '../../cli/build/builtScreens.ts';

/** What a screen is opened with, where it needs something of the demo site to show. */
const subjects: Readonly<Record<string, string>> = {
  '/frontequ/edit': 'row=M101',
  '/remote': 'point=OV1.target',
  '/remoteAcq': 'device=AC1',
  '/devMR': 'group=WM1',
  '/energyMR': 'group=water',
  '/frontpassageway/passwaylog': 'channel=CH-04',
  '/realData': 'points=M101.P',
  '/z_historyData': 'points=T1.windingTemp',
};

/** Where a built screen is opened: its path, with what it needs to show something. */
export function addressOf(path: string): string {
  const subject = subjects[path];
  return subject === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${subject}`;
}

/** Where each built screen is opened. */
export const builtAddresses = (): readonly string[] => builtScreens().map(({ path }) => addressOf(path));
