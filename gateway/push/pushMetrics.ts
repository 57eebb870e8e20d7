/** What the push counts since the start, and how many are connected now; `/metrics` prints it. */
export interface PushMetrics {
  alarmConsoles: number;
  alarmLogins: number;
  alarmEvents: number;
  alarmRelogins: number;
  liveConsoles: number;
  livePoints: number;
  liveTopics: number;
  liveFrames: number;
  liveValues: number;
  liveTicksSkipped: number;
  /** Connections refused or ended by the gateway: wrong origin, no token, session over. */
  refused: number;
  /** Reads that failed and were told to the console as "try later". */
  failures: number;
}

export const newPushMetrics = (): PushMetrics => ({
  alarmConsoles: 0,
  alarmLogins: 0,
  alarmEvents: 0,
  alarmRelogins: 0,
  liveConsoles: 0,
  livePoints: 0,
  liveTopics: 0,
  liveFrames: 0,
  liveValues: 0,
  liveTicksSkipped: 0,
  refused: 0,
  failures: 0,
});
