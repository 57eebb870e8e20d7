export const account = 'bulk';
export const orgName = '电厂';
export const channelName = '一号通道';
/** Devices that stand before anything is measured. */
export const seeded = Number(process.env['BUSBAR_BENCH_SEEDED'] ?? 0);
