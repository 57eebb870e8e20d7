/** Where an order comes from, as an address tells it to the desk: `?alarm=…&name=…&device=…`. */
export function causeOf(search: URLSearchParams): Readonly<Record<string, unknown>> | null {
  const alarm = search.get('alarm');
  if (alarm === null || alarm === '') return null;
  const device = search.get('device');
  return {
    origin: 'alarm',
    causeId: alarm,
    name: (search.get('name') ?? '').slice(0, 32),
    priority: '2',
    ...(device === null ? {} : { deviceIds: [device] }),
  };
}

/** The desk with the form of an order for an alarm. */
export function orderForAlarm(alarm: { readonly id: string; readonly name: string; readonly deviceId: string | null }) {
  const search = new URLSearchParams({ alarm: alarm.id, name: alarm.name });
  if (alarm.deviceId !== null) search.set('device', alarm.deviceId);
  return `/workOrder?${search}`;
}
