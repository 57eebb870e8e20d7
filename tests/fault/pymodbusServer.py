"""A Modbus server by somebody else (pymodbus 3.0), with known values in every type: `pymodbusServer.py <port> [rtu]`.

With `rtu` it speaks the frames of a serial line over TCP, as a serial server passes them on.
"""
import asyncio
import logging
import os
import sys

from pymodbus.constants import Endian
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.payload import BinaryPayloadBuilder
from pymodbus.framer.rtu_framer import ModbusRtuFramer
from pymodbus.server.async_io import ModbusTcpServer


def registers(word_order):
    builder = BinaryPayloadBuilder(byteorder=Endian.Big, wordorder=word_order)
    builder.add_16bit_uint(54321)
    builder.add_16bit_int(-12345)
    builder.add_32bit_uint(3123456789)
    builder.add_32bit_int(-2000000001)
    builder.add_32bit_float(-231.5)
    builder.add_64bit_uint(9007199254740991)
    builder.add_64bit_float(1234.56789012)
    builder.add_string("pymodbus")
    return builder.to_registers()


def unit(word_order):
    # zero_mode: address 0 of the block is address 0 on the wire.
    return ModbusSlaveContext(
        hr=ModbusSequentialDataBlock(0, registers(word_order)),
        ir=ModbusSequentialDataBlock(0, list(range(1000, 1200))),
        co=ModbusSequentialDataBlock(0, [n % 3 == 0 for n in range(64)]),
        di=ModbusSequentialDataBlock(0, [n % 5 == 0 for n in range(64)]),
        zero_mode=True,
    )


async def main():
    logging.disable()
    context = ModbusServerContext(slaves={1: unit(Endian.Big), 2: unit(Endian.Little)}, single=False)
    framer = ModbusRtuFramer if sys.argv[2:] == ["rtu"] else None
    server = ModbusTcpServer(context, framer=framer, address=("127.0.0.1", int(sys.argv[1])))
    serving = asyncio.ensure_future(server.serve_forever())  # kept, so that it is not collected
    await server.serving
    print(server.server.sockets[0].getsockname()[1], flush=True)
    # Ends with the test that started it.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    del serving
    os._exit(0)


asyncio.run(main())
