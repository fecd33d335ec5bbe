-- Events of one company get their positions in the order of its commits. A reader of public collections follows several
-- companies, and one of them may commit a lower position after another one committed a higher one. Every writer therefore
-- holds this lock together with the others until its commit, and such a reader takes it alone for a moment: it reads when no
-- position is on its way.
create or replace function app.place_epd_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('epd_events', 0));
  perform pg_advisory_xact_lock(hashtext('epd_events'), hashtext(new.company_id::text));
  new.position := nextval('epd_event_positions');
  return new;
end $$;
