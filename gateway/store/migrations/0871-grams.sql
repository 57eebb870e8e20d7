-- The single characters and the pairs of neighbours of a searched text, for the index of grams of a ledger's table (searchText.ts makes
-- those of a word that is asked for). Made from the text by the index itself they need no column: a row is a third as long without them.
-- Pairs from the first character on, then from the second; 1 is no character of a text that came in. A pair over the end of a field, or
-- the same twice, finds nothing too much: the text decides.
create or replace function keep.grams(text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array($1, null)
    || string_to_array(regexp_replace($1, '(..)', '\1' || chr(1), 'g'), chr(1))
    || string_to_array(regexp_replace(substr($1, 2), '(..)', '\1' || chr(1), 'g'), chr(1))
$$;
