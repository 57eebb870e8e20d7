/** Of the devices, how many in a hundred answer, rounded down: 100 where each of them does. Null where one of the two counts is not known, or there is no device. */
export const onlineShare = (devices: number | null, silent: number | null): number | null =>
  devices === null || silent === null || devices === 0
    ? null
    : Math.floor((Math.max(0, devices - silent) / devices) * 100);
