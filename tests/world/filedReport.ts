import type { FiledContent } from '../../domain/report/filedEvents.ts';

const span = { format: 'day', from: '2026-11-18', to: '2026-11-19' } as const;

/** A report of a day as it goes into the files, without any block. */
export const filedSample: FiledContent = {
  template: 'T1',
  templateVersion: 1,
  unit: 'U1',
  span,
  lang: 'cn',
  position: 7,
  hash: 'a'.repeat(64),
  sight: { orgs: ['o1'], units: ['U1'], points: ['E1'] },
  report: {
    template: { id: 'T1', name: '日报', version: 1 },
    unit: { id: 'U1', name: '全厂' },
    span,
    zone: 'Asia/Shanghai',
    known: '2026-11-20T08:00:00.000Z',
    paper: 'portrait',
    blocks: [],
    footer: null,
    hash: 'a'.repeat(64),
  },
};
