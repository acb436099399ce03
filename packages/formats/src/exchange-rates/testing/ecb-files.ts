/** Files as the European Central Bank writes them, short, with quotes that it published. */

export const dailyCsv = "Date, USD, GBP, \n09 August 2024, 1.0917, 0.85708, \n";

export const historyCsv = [
  "Date,USD,JPY,GBP,HRK,BGN,RUB,TRL,",
  "2024-08-09,1.0917,N/A,0.85708,N/A,1.9558,N/A,N/A,",
  "2024-08-02,1.0835,N/A,N/A,N/A,1.9558,N/A,N/A,",
  "2024-07-31,1.0828,162.76,0.8438,N/A,1.9558,N/A,N/A,",
  "2008-12-31,1.3917,126.14,0.9525,7.3555,1.9558,41.283,N/A,",
  "",
].join("\n");

const envelope = (days: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${days}
	</Cube>
</gesmes:Envelope>`;

export const dailyXml = envelope(`
		<Cube time='2024-08-09'>
			<Cube currency='USD' rate='1.0917'/>
			<Cube currency='GBP' rate='0.85708'/>
		</Cube>`);

/** Ninety days, and the whole history: without line ends, with double quotes. */
export const historyXml = envelope(
  '<Cube time="2024-08-09"><Cube currency="USD" rate="1.0917"/><Cube currency="GBP" rate="0.85708"/></Cube>' +
    '<Cube time="2024-07-31"><Cube currency="USD" rate="1.0828"/><Cube currency="JPY" rate="162.76"/></Cube>' +
    '<Cube time="2008-12-31"><Cube currency="HRK" rate="7.3555"/><Cube currency="USD" rate="N/A"/></Cube>',
);
