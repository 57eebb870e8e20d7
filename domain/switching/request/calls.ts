import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import type { Text } from '../../text/message.ts';
import { requestSchema } from './events.ts';

/** How far a request has come. */
export const requestStates = {
  asked: { cn: '待操作', en: 'Asked' },
  taken: { cn: '操作中', en: 'Under way' },
  ordered: { cn: '已下令', en: 'Ordered' },
  done: { cn: '已完成', en: 'Done' },
  failed: { cn: '未成功', en: 'Failed' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  expired: { cn: '已过期', en: 'Expired' },
} as const satisfies Readonly<Record<string, Text>>;
export type RequestState = keyof typeof requestStates;

const row = requestSchema.extend({
  id: z.string(),
  state: z.enum(Object.keys(requestStates) as [RequestState, ...RequestState[]]),
  at: instant,
});
export type RequestRow = z.infer<typeof row>;

/** What dispatches ask of switches that the caller sees: a person selects the switch under it, or nobody. */
export const listSwitchRequests = defineCall({
  name: 'listSwitchRequests',
  method: 'GET',
  path: '/gateway/api/breakers/requests',
  permission: { anyOf: ['/operating', '/keyEquipDispatch'] },
  query: z.strictObject({ switch: z.string().min(1).max(128).optional() }),
  response: z.strictObject({ rows: z.array(row).readonly() }),
});
