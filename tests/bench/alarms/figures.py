"""The figures of a span of alarms, out of a file of their events, by nothing but counting: what the gateway says is held against it.

A line of the file: instant in ms, event, alarm, source, level, whether it was announced. Arguments: the file, from and to in ms."""
import csv
import json
import sys
from collections import Counter, defaultdict

path, begin, end = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
TEN, HOUR, DAY = 600_000, 3_600_000, 86_400_000

announced = []
by_alarm = defaultdict(dict)
raises = defaultdict(list)
with open(path, newline="") as file:
    for at, event, alarm, source, level, told in csv.reader(file):
        at = int(at)
        by_alarm[alarm][event] = at
        if told == "1" and begin <= at < end:
            announced.append((at, source, level))
            if event == "AlarmRaised":
                raises[source].append((at, alarm))

tens = Counter((at - begin) // TEN for at, _, _ in announced)
hours = Counter((at - begin) // HOUR for at, _, _ in announced)
floods, running = [], None
for place in range(-(-(end - begin) // TEN)):
    n = tens[place]
    if running is None and n > 10:
        running = [place, 0, n]
    if running is not None:
        if n < 5:
            floods.append((running[1], running[2], place - running[0]))
            running = None
        else:
            running[1] += n
if running is not None:
    floods.append((running[1], running[2], -(-(end - begin) // TEN) - running[0]))

fleeting = 0
took = []
for source, all_raises in raises.items():
    all_raises.sort()
    for index, (at, alarm) in enumerate(all_raises):
        over = by_alarm[alarm].get("AlarmRecovered")
        again = all_raises[index + 1][0] if index + 1 < len(all_raises) else None
        if over is not None and over - at < 10_000 and (again is None or again - over >= 60_000):
            fleeting += 1
        confirmed = by_alarm[alarm].get("AlarmConfirmed")
        if confirmed is not None:
            took.append(confirmed - at)
took.sort()


def part(share):
    place = -(-len(took) * share // 100)
    return took[max(0, place - 1)] if took else None


active = stale = 0
for facts in by_alarm.values():
    over = facts.get("AlarmRecovered")
    if facts["AlarmRaised"] < end and (over is None or over >= end):
        active += 1
        stale += facts["AlarmRaised"] + DAY < end

print(json.dumps({
    "announced": len(announced),
    "over5": sum(n > 5 for n in tens.values()),
    "over10": sum(n > 10 for n in tens.values()),
    "mostInTen": max(tens.values()),
    "over30": sum(n > 30 for n in hours.values()),
    "mostInHour": max(hours.values()),
    "floods": len(floods),
    "worst": max(n for n, _, _ in floods),
    "levels": [n for _, n in sorted(Counter(level for _, _, level in announced).items())],
    "loudest": sorted(Counter(source for _, source, _ in announced).values(), reverse=True)[:10],
    "fleeting": fleeting,
    "confirmed": len(took),
    "median": part(50),
    "p95": part(95),
    "active": active,
    "staleAtEnd": stale,
}))
