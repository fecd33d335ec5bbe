-- A dry run that somebody stopped; what it had found by then stays with it.
alter table portfolio_recalculations drop constraint portfolio_recalculations_state_check;
alter table portfolio_recalculations add constraint portfolio_recalculations_state_check
  check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
