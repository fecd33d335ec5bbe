import pg from 'pg'
const c=new pg.Client({host:'/tmp/pf/data/postgres',user:'postgres',database:process.env.DB??'postgres'});await c.connect()
for(const s of process.argv.slice(2)){const r=await c.query(s);console.log(JSON.stringify(r.rows).slice(0,3000))}
await c.end()
