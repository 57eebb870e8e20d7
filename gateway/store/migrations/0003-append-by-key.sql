-- A plan is kept for the life of a connection. Made while the tables were small it would read them whole, and go on doing so
-- when they have grown: by key from the first row on.
alter function log.append(jsonb, int8) set enable_seqscan = off;
