import pg from 'pg'
const c=new pg.Client({host:'/tmp/pf/data/postgres',user:'cradle_login',database:'cradle'});await c.connect()
const su=new pg.Client({host:'/tmp/pf/data/postgres',user:'postgres',database:'cradle'});await su.connect()
const co=(await su.query("select company_id, count(*) n from calculations group by 1 order by 2 desc")).rows[0].company_id
const u=(await su.query("select user_id from memberships m where company_id=$1 limit 1",[co])).rows[0].user_id
await c.query('begin')
await c.query("select set_config('app.user_id',$1,true),set_config('app.company_id',$2,true),set_config('app.siblings','{}',true),set_config('app.descendants','{}',true),set_config('app.keys','|calculation.company_self.view|company.company_self.view|company.company_own.view|',true),set_config('app.system','',true)",[u,co])
for(const s of process.argv.slice(2)){const r=await c.query(s.replaceAll('$CO',`'${co}'`));console.log(r.rows.map(x=>x['QUERY PLAN']??JSON.stringify(x)).join('\n'))}
await c.end();await su.end()
